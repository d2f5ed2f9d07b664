export { DemoModule } from './demo.module';
export { DemoAccounts } from './demo-accounts';
export { demoKinds } from './kinds';
export { loadDemo } from './load';
