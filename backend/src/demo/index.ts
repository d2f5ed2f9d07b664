export { loadDemo } from './load';
export { DemoAccounts, DemoModule } from './offered-accounts';
