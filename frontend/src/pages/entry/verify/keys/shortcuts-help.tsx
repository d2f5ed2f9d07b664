import { Modal, Switch } from 'antd';
import { switchKeys, useKeysOn } from './use-shortcuts';

const groups: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    'In the list',
    [
      ['j / k', 'next or previous entry'],
      ['x', 'select the entry'],
      ['Enter', 'open the entry'],
    ],
  ],
  [
    'In an entry',
    [
      ['a', 'accept'],
      ['r', 'refuse'],
      ['0 to 4', 'give this score'],
      ['Ctrl + Enter', 'submit, and on to the next'],
    ],
  ],
  [
    'Everywhere',
    [
      ['?', 'show this help'],
      ['Esc', 'close'],
    ],
  ],
];

export type ShortcutsHelpProps = { open: boolean; onClose: () => void };

/** What the keyboard can do, and a way to stop it. */
export function ShortcutsHelp({ open, onClose }: ShortcutsHelpProps) {
  const on = useKeysOn();
  return (
    <Modal open={open} title="Keyboard shortcuts" footer={null} onCancel={onClose} width={420}>
      {groups.map(([heading, keys]) => (
        <section key={heading} className="shortcuts">
          <h2>{heading}</h2>
          <dl className="facts">
            {keys.map(([key, deed]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{deed}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="row close shortcuts-switch">
        <Switch checked={on} onChange={switchKeys} aria-label="Letters act as shortcuts" />
        <span>Letters act as shortcuts, except while you type</span>
      </p>
    </Modal>
  );
}
