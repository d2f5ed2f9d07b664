export { Clock } from './clock';
export { Config, loadConfig } from './config';
export { Secret } from './secrets';
export { ConfigurationError } from './settings';
