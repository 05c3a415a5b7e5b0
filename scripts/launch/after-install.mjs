// npm runs this after every install in this folder, so that the launcher knows of those it did not make itself.
import { stampInstall } from './install-stamp.mjs';

if (!process.env.npm_config_omit) stampInstall();
