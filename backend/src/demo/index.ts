export { DemoAccounts, DemoModule } from './demo-accounts';
export { loadDemo } from './load';
