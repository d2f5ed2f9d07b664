export { RegistryModule } from './registry.module';
export { registryAppendOnly, registryTables } from './tables';
