/* npm runs this script after every install, so that the launcher also detects installs that it did not start itself. */
import { stampInstall } from './install-stamp.mjs';

if (!process.env.npm_config_omit) stampInstall();
