import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { addMonths, monthWord } from '../data/months';

export type MonthBarProps = {
  month: string;
  /** First and last month there is anything to see in. */
  range: readonly [string, string] | null;
  onMonth: (month: string) => void;
};

/** The month's name, and the way to the one before and after. */
export function MonthBar({ month, range, onMonth }: MonthBarProps) {
  return (
    <div className="row month-bar">
      <Button
        icon={<LeftOutlined aria-hidden="true" />}
        aria-label="Previous month"
        disabled={!range || month <= range[0]}
        onClick={() => onMonth(addMonths(month, -1))}
      />
      <h2 className="title" aria-live="polite">
        {monthWord(month)}
      </h2>
      <Button
        icon={<RightOutlined aria-hidden="true" />}
        aria-label="Next month"
        disabled={!range || month >= range[1]}
        onClick={() => onMonth(addMonths(month, 1))}
      />
    </div>
  );
}
