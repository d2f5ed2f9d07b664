import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import registry from '../../../resources.config';
import { fold, may, type Role, verifiesAny } from '../../../schemas';
import { route } from '../api/route';
import { useAnswer } from '../api/use-answer';
import type { Person } from '../api/wire';
import { useFirstField } from '../components/first-field';
import { Modal } from '../components/modal';
import { useViewer } from '../session/viewer';
import { linksOf, type MenuItem } from './menu';

type Command = { key: string; label: string; kind: string; to: string };

const MAX_RESULTS = 12;

/** The roles that may choose among residents. The server refuses all others. */
const choosesResidents = (role: Role) =>
  registry.records.some(({ owner, acts }) => owner.required && acts.some(({ makes, by }) => makes && by[role]));

export type PaletteProps = { open: boolean; menu: readonly MenuItem[]; onClose: () => void };

/** Finds residents, pages and actions by a few letters. */
export default function Palette({ open, menu, onClose }: PaletteProps) {
  const { role, side } = useViewer();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const firstField = useFirstField(open);
  const verifies = verifiesAny(registry.entries, role);
  const {
    answer: residents = [],
    loading,
    failed,
  } = useAnswer<Person[]>(route('GET misc/allStudents'), {
    enabled: open && choosesResidents(role),
  });

  const commands = useMemo((): Command[] => {
    const queue = `/${side}/queue`;
    const pages = linksOf(menu).map(({ key, label, to }) => ({ key: `page ${key}`, label, kind: 'Page', to }));
    const additions = registry.entries
      .filter((entry) => may(entry, 'create', role))
      .map(({ name, label, route }) => ({
        key: `add ${name}`,
        label: label.add,
        kind: 'Action',
        to: `/${side}/${route}?add=1`,
      }));
    const looks = [
      ...(registry.logbook.waiting ? [{ label: 'Take what waits for nobody', query: '?for=pool' }] : []),
      { label: 'Verify what is for me', query: registry.logbook.waiting ? '?for=me' : '?mine=true' },
      { label: 'Verify the newest first', query: '?order=newest' },
      { label: 'Verify resident by resident', query: '?group=resident' },
    ].map(({ label, query }) => ({ key: `queue ${query}`, label, kind: 'Action', to: queue + query }));
    const people = residents.map(({ id, name }) => ({
      key: `resident ${id}`,
      label: name,
      kind: 'What waits of this resident',
      to: `${queue}?for=all&student=${id}`,
    }));
    return verifies ? [...looks, ...people, ...pages] : [...additions, ...pages];
  }, [menu, residents, role, side, verifies]);

  const q = fold(text.trim());
  const found = commands.filter(({ label }) => fold(label).includes(q)).slice(0, MAX_RESULTS);

  const close = () => {
    setText('');
    setAt(0);
    onClose();
  };

  return (
    <Modal open={open} title="Go to" footer={null} onCancel={close} width={560} destroyOnHidden>
      {firstField}
      <Input
        role="combobox"
        aria-expanded
        aria-controls="palette"
        aria-activedescendant={found[at] ? `palette-${at}` : undefined}
        aria-label="A resident, a page or an action"
        placeholder="A resident, a page or an action"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
          if (by) setAt(Math.max(0, Math.min(found.length - 1, at + by)));
          if (event.key === 'Enter') document.getElementById(`palette-${at}`)?.click();
          if (by || event.key === 'Enter') event.preventDefault();
        }}
      />
      <div id="palette" role="listbox" aria-label="Found" className="apart scrolls">
        {found.map((command, index) => (
          // A link, so that a form on the page asks before it is left.
          <Link
            key={command.key}
            id={`palette-${index}`}
            role="option"
            aria-selected={index === at}
            className="row between option"
            to={command.to}
            tabIndex={-1}
            onClick={close}
            onMouseMove={() => setAt(index)}
          >
            <span>{command.label}</span>
            <span className="small">{command.kind}</span>
          </Link>
        ))}
        {found.length === 0 && (
          <p className="empty-note">
            {loading ? 'Searching...' : failed ? 'The residents could not be loaded.' : 'Nothing is called that.'}
          </p>
        )}
      </div>
    </Modal>
  );
}
