import './list.css';
import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useIsWide } from './use-media';

type SearchBoxProps = {
  /** The label, read by a screen reader and shown in the empty box without its first words. */
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/** The search of a list, inside a `<search className="row gap toolbar">`. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [typed, type] = useTyped(value, onChange);
  // The glass says that it searches, and beside it only what is searched has room.
  const hint = label.replace(/^Search by (.)/, (_, first: string) => first.toUpperCase());
  const isWide = useIsWide();
  return (
    <Input
      type="search"
      className="search"
      prefix={<SearchOutlined />}
      placeholder={isWide ? hint : onPhone(hint)}
      aria-label={label}
      title={label}
      value={typed}
      onChange={(event) => type(event.target.value)}
      allowClear={clearing}
    />
  );
}

/** How many letters of a hint the narrowest phone has room for, beside the button of a filter. */
const MOST = 33;

/** 'Topic, training type and more', where there is no room for all that is searched. */
function onPhone(hint: string): string {
  if (hint.length <= MOST) return hint;
  const [first = hint, ...others] = hint.split(/, | or /);
  const said = (count: number) => `${[first, ...others.slice(0, count)].join(', ')} and more`;
  const fitting = others.findLastIndex((_, count) => said(count).length <= MOST);
  return others.length > 0 ? said(Math.max(0, fitting)) : hint;
}

const clearing = { clearIcon: <CloseCircleFilled aria-label="Empty the field" /> };

/**
 * Shows typed text at once. The value in the address arrives later than the next letter, and would remove
 * that letter.
 */
function useTyped(value: string, onChange: (value: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value);
  // The typed values that have not come back yet, in order.
  const under = useRef<readonly string[]>([]);
  useEffect(() => {
    const at = under.current.indexOf(value);
    under.current = under.current.slice(at + 1);
    if (at >= 0) return;
    // Something else has changed it, such as "Clear the search".
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
