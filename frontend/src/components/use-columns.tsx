import { Button, Checkbox, Popover } from 'antd';
import { useState } from 'react';
import type { ListColumn } from './record-columns';

const KEY = 'countersign.columns';

function stored(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** What a list needs to be one: its numbers, its state, and what to do. */
const isFixed = <Row,>({ key, pin, phone }: ListColumn<Row>) => Boolean(pin) || phone || key === 'serial';

/** The columns of a table as their reader wants them, remembered on this device. */
export function useColumns<Row>(list: string, columns: readonly ListColumn<Row>[]) {
  const [hidden, setHidden] = useState<readonly string[]>(() => stored()[list] ?? []);
  return {
    columns: columns.filter((one) => isFixed(one) || !hidden.includes(one.key)),
    offered: columns.filter((one) => !isFixed(one)),
    hidden,
    hide: (keys: string[]) => {
      setHidden(keys);
      try {
        localStorage.setItem(KEY, JSON.stringify({ ...stored(), [list]: keys }));
      } catch {
        // Storage may be switched off: the choice then lasts as long as the page.
      }
    },
  };
}

/** Chooses which columns a table shows. */
export function ColumnChoice<Row>({ choice }: { choice: ReturnType<typeof useColumns<Row>> }) {
  const { offered, hidden, hide } = choice;
  if (offered.length < 3) return null;
  const keys = offered.map(({ key }) => key);
  return (
    <Popover
      trigger="click"
      placement="topRight"
      getPopupContainer={(button) => button.parentElement ?? document.body}
      content={
        <Checkbox.Group
          className="stack"
          value={keys.filter((key) => !hidden.includes(key))}
          options={offered.map(({ key, heading }) => ({ value: key, label: heading }))}
          onChange={(shown) => shown.length > 0 && hide(keys.filter((key) => !shown.includes(key)))}
        />
      }
    >
      <Button type="text">Columns{hidden.length > 0 && `: ${keys.length - hidden.length} of ${keys.length}`}</Button>
    </Popover>
  );
}
