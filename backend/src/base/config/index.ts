export { Clock } from './clock';
export { Config, loadConfig } from './config';
export { keyFor, Secret } from './secrets';
export { ConfigurationError } from './settings';
