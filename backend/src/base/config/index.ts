export { Clock } from './clock';
export { Config, loadConfig } from './config';
export { Secret } from './secret';
export { ConfigurationError } from './settings';
