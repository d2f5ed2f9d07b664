import { InputNumber, type InputNumberProps } from 'antd';

/** A whole number, typed or stepped. */
export default function NumberBox(props: InputNumberProps<number>) {
  return <InputNumber {...props} />;
}
