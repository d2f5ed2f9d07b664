import { Switch } from 'antd';
import { Modal } from '../../components/modal';
import { Pair } from '../../components/pair';
import { switchKeys, useKeysOn } from './use-shortcuts';
import * as keys from './verifier-keys';

type Keys = readonly (readonly [key: string, does: string])[];

const everywhere: Keys = [
  ['?', 'show this help'],
  ['Esc', 'close'],
  ['Ctrl + K', 'go to a resident, a page or an action'],
];

const groups: readonly (readonly [string, Keys])[] = [
  [
    'In the list',
    [
      [keys.walk, 'next or previous entry'],
      [keys.select, 'select the entry'],
      ['Enter', 'open the entry'],
      [keys.undo, 'take the last decision back, while that is offered'],
    ],
  ],
  [
    'In an entry',
    [
      [keys.accept, 'accept'],
      [keys.refuse, 'reject, and write why; Esc leaves the words'],
      ['digits', 'give this score'],
      ['1 to 4, ↑ ↓', 'in ratings: rate the row, go from row to row'],
      ['Shift + 1 to 4', 'in ratings: rate every row'],
      ['Ctrl + Enter', 'submit, and on to the next'],
    ],
  ],
];

export type ShortcutsHelpProps = {
  open: boolean;
  onClose: () => void;
  /** The keys of the page. @default those of a list and its entries */
  more?: Keys;
};

/** All shortcuts, and a switch to turn them off. */
export default function ShortcutsHelp({ open, onClose, more }: ShortcutsHelpProps) {
  const on = useKeysOn();
  return (
    <Modal open={open} title="Keyboard shortcuts" footer={null} onCancel={onClose} width={820}>
      <div className="keys-columns">
        {[...(more ? [['On this page', more] as const] : groups), ['Everywhere', everywhere] as const].map(
          ([heading, group]) => (
            <section key={heading}>
              <h2 className="label">{heading}</h2>
              <dl className="facts">
                {group.map(([key, does]) => (
                  <Pair key={key} label={<kbd>{key}</kbd>}>
                    {does}
                  </Pair>
                ))}
              </dl>
            </section>
          ),
        )}
      </div>
      <p className="row close">
        <Switch checked={on} onChange={switchKeys} aria-label="Letters act as shortcuts" />
        <span>Letters act as shortcuts, except while you type</span>
      </p>
    </Modal>
  );
}
