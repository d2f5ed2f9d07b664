import 'reflect-metadata';
import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { type RecordService, type RecordServices, recordController } from './record-controller';

class Services implements RecordServices {
  for(): RecordService {
    throw new Error('Never made');
  }
}

it('an act that its service does not know ends the start', () => {
  const [entry] = registry.entries;
  if (!entry) throw new Error('The registry has no entry');
  const Controller = recordController(entry, Services);
  const madeWith = (...names: string[]) =>
    new Controller({ for: () => ({ acts: Object.fromEntries(names.map((name) => [name, async () => ({})])) }) });
  expect(() => madeWith('create')).toThrow(`Nobody can verify ${entry.name}`);
  expect(() => madeWith('create', 'verify')).not.toThrow();
});
