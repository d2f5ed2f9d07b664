export { Clock } from './clock';
export { Config, loadConfig } from './config';
export { ConfigurationError } from './configuration-error';
export { keyFor, Secret } from './secrets';
