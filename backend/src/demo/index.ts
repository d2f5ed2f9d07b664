export { DemoAccounts, DemoModule } from './demo-accounts';
export { demoKinds } from './kinds';
export { loadDemo } from './load';
