import { CalendarOutlined, DownOutlined } from '@ant-design/icons';
import { Input, type InputProps } from 'antd';

type StandInProps = Pick<InputProps, 'id' | 'placeholder' | 'className' | 'autoFocus' | 'onFocus'> & {
  shown: string;
  /** What the control opens. */
  opens: 'list' | 'calendar';
};

/** Looks like a control that is still loading, so that nothing changes when it is there. */
export const StandIn = ({ shown, opens, ...rest }: StandInProps) => (
  <Input
    {...rest}
    readOnly
    value={shown}
    suffix={
      <span className="muted" aria-hidden="true">
        {opens === 'list' ? <DownOutlined className="stand-in-arrow" /> : <CalendarOutlined />}
      </span>
    }
  />
);
