import '../../components/form-sheet.css';
import '../../components/list.css';
import './entry.css';
import registry from '../../../../resources.config';
import { type EntryResource, mayCreate, mayVerify, type Side } from '../../../../schemas';
import { useViewer } from '../../session/viewer';
import { listsOf, TitlesProvider } from './data/titles';
import { EntryScreen } from './entry-screen';

/** The pages of one entry type: list, form, verification and history, all from its declaration. */
export default function EntryPage({ resource: entry, side }: { resource: EntryResource; side: Side }) {
  const { role } = useViewer();
  const creates = mayCreate(entry, role);
  return (
    <TitlesProvider key={entry.name} lists={listsOf(entry, registry.titles)} enabled={creates}>
      <EntryScreen entry={entry} side={side} creates={creates} verifies={mayVerify(entry, role)} />
    </TitlesProvider>
  );
}
