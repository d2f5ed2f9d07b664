import { DownloadOutlined } from '@ant-design/icons';
import { Button, type ButtonProps, Dropdown } from 'antd';
import { useSave } from './save-file';

type FormatMenuProps = Pick<ButtonProps, 'size' | 'children'> & {
  /** What it is called, where its words do not say it. */
  label: string;
  formats: { key: string; label: string }[];
  /** The address of the file in a format. */
  addressOf: (format: string) => string;
  /** The name of the file, without its ending, if the server gives none. */
  name: string;
};

/** Saves a file in the format that is chosen. */
export function FormatMenu({ label, formats, addressOf, name, size, children }: FormatMenuProps) {
  const { saving, save } = useSave();
  return (
    <Dropdown
      trigger={['click']}
      // Inside the page's landmarks, not after them.
      getPopupContainer={(button) => button.parentElement ?? document.body}
      menu={{ items: formats, onClick: ({ key }) => void save(addressOf(key), `${name}.${key}`) }}
    >
      <Button size={size} icon={<DownloadOutlined />} loading={saving} aria-haspopup="menu" aria-label={label}>
        {children}
      </Button>
    </Dropdown>
  );
}
