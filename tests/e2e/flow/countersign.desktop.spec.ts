import registry from '../../../resources.config';
import { countersigns, isAsked } from './countersign';

for (const entry of registry.entries.filter(isAsked)) countersigns(entry);
