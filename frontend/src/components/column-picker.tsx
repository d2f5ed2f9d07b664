import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { LEAST } from './column-weights';

export type ColumnPickerProps = {
  offered: readonly { key: string; heading: string }[];
  /** By key, as all that follows. */
  hidden: readonly string[];
  hide: (keys: readonly string[]) => void;
  /** Returns to the columns that fit. Undefined when nobody chose others. */
  fitAgain: (() => void) | undefined;
  /** The chosen widths, in px. */
  widths: Readonly<Partial<Record<string, number>>>;
  widen: (key: string, width: number) => void;
  forgetWidths: () => void;
};

/** The px by which a button changes a width. */
const STEP = 32;

const steps = [
  { word: 'narrower', icon: <MinusOutlined />, step: -STEP },
  { word: 'wider', icon: <PlusOutlined />, step: STEP },
];

/** The columns of a table, each with its width. */
export default function ColumnPicker(props: ColumnPickerProps) {
  const { offered, hidden, hide, fitAgain, widths, widen, forgetWidths } = props;
  const keys = offered.map(({ key }) => key);
  const shown = (key: string) => document.querySelector<HTMLElement>(`.list-table thead .column-${key}`)?.offsetWidth;
  return (
    <Checkbox.Group
      className="column-choice"
      value={keys.filter((key) => !hidden.includes(key))}
      onChange={(some) => some.length > 0 && hide(keys.filter((key) => !some.includes(key)))}
    >
      {offered.map(({ key, heading }) => (
        <span key={key} className="row between">
          <Checkbox value={key}>{heading}</Checkbox>
          <span>
            {steps.map(({ word, icon, step }) => (
              <Button
                key={word}
                type="text"
                size="small"
                icon={icon}
                aria-label={`${heading}: ${word}`}
                disabled={hidden.includes(key)}
                onClick={() => widen(key, (widths[key] ?? shown(key) ?? LEAST) + step)}
              />
            ))}
          </span>
        </span>
      ))}
      {fitAgain && (
        <Button type="link" size="small" onClick={fitAgain}>
          As many as fit
        </Button>
      )}
      {Object.keys(widths).length > 0 && (
        <Button type="link" size="small" onClick={forgetWidths}>
          Widths as they were
        </Button>
      )}
    </Checkbox.Group>
  );
}
