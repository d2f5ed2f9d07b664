import '../../components/form-sheet.css';
import '../../components/list.css';
import '../entry/entry.css';
import type { ExchangeResource, Side } from '../../../../schemas';
import { FormFactsProvider } from '../../field-types';
import type { Loaded, Person } from '../../field-types/form-facts';
import { useViewer } from '../../session/viewer';
import { ExchangeScreen } from './exchange-screen';

const nobody: Loaded<Person> = { items: [], loading: false, failed: false, retry: () => undefined };

/** The page of an exchange: one side opens, the other answers once, both read. */
export default function ExchangePage({ resource, side }: { resource: ExchangeResource; side: Side }) {
  const { today } = useViewer();
  return (
    // An exchange has texts and dates only: no list of people, titles or skills feeds its forms.
    <FormFactsProvider
      value={{
        ...{ today, department: null, titles: () => [], people: () => undefined },
        ...{ persons: () => nobody, labelOf: () => '' },
      }}
    >
      <ExchangeScreen exchange={resource} side={side} />
    </FormFactsProvider>
  );
}
