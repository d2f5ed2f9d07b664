export { Clock, today } from './clock';
export { Config, loadConfig } from './config';
export { Secret } from './secret';
export { ConfigurationError } from './settings';
