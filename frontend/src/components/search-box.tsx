import './list.css';
import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';

export type SearchBoxProps = {
  /** What is searched; shown in the empty box and said by a screen reader. */
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/** The search of a list, inside a `<search className="row gap toolbar">`. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <Input
      type="search"
      className="search"
      prefix={<SearchOutlined aria-hidden="true" />}
      placeholder={label}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      allowClear
    />
  );
}
