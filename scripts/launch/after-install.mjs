/*
 * npm runs this script after every install in this folder, so that the launcher also recognizes installs that it did
 * not start itself.
 */
import { stampInstall } from './install-stamp.mjs';

if (!process.env.npm_config_omit) stampInstall();
