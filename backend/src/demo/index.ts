export { DemoModule } from './demo.module';
export { DemoAccounts } from './demo-accounts';
export { loadDemo } from './load';
