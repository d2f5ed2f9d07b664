import './list.css';
import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';

export type SearchBoxProps = {
  /** What is searched; shown in the empty box and said by a screen reader. */
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/** The search of a list, inside a `<search className="row gap toolbar">`. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [typed, type] = useTyped(value, onChange);
  return (
    <Input
      type="search"
      className="search"
      prefix={<SearchOutlined aria-hidden="true" />}
      placeholder={label}
      aria-label={label}
      value={typed}
      onChange={(event) => type(event.target.value)}
      allowClear
    />
  );
}

/**
 * What is typed is shown at once. A value that the address carries comes back later than the next letter, and would take
 * that letter away.
 */
function useTyped(value: string, onChange: (value: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value);
  // What was typed and has not come back yet, in its order.
  const under = useRef<readonly string[]>([]);
  useEffect(() => {
    const at = under.current.indexOf(value);
    under.current = under.current.slice(at + 1);
    if (at >= 0) return;
    // Somebody else changed it, as “Clear the search” does.
    under.current = [];
    setTyped(value);
  }, [value]);
  const type = (text: string) => {
    under.current = [...under.current, text];
    setTyped(text);
    onChange(text);
  };
  return [typed, type];
}
