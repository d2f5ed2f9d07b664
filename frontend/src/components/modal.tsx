import { Modal as AntdModal, type ModalProps } from 'antd';
import { useFocusBack } from './use-focus-back';

/** antd's dialog. The focus goes back where it came from however it ends. */
export function Modal(props: ModalProps) {
  useFocusBack(props.open);
  return <AntdModal {...props} />;
}
