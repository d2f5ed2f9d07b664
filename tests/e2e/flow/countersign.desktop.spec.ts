import registry from '../../../resources.config';
import { countersigns } from './countersign';

for (const entry of registry.entries) countersigns(entry);
