import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { type Choice, LEAST } from './use-columns';

/** The px by which a button changes a width. */
const STEP = 32;

const steps = [
  { word: 'narrower', icon: <MinusOutlined aria-hidden="true" />, step: -STEP },
  { word: 'wider', icon: <PlusOutlined aria-hidden="true" />, step: STEP },
];

/** Chooses the columns of a table and their widths. */
export function ColumnChoice<Row>({ choice }: { choice: Choice<Row> }) {
  const { offered, hidden, hide, fitAgain, widths, widen, forgetWidths } = choice;
  if (offered.length < 3) return null;
  const keys = offered.map(({ key }) => key);
  const shown = (key: string) => document.querySelector<HTMLElement>(`.list-table thead .column-${key}`)?.offsetWidth;
  return (
    <Popover
      trigger="click"
      placement="topRight"
      getPopupContainer={(button) => button.parentElement ?? document.body}
      content={
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
      }
    >
      <Button size="small">Columns</Button>
    </Popover>
  );
}
