import { Button, type ButtonProps } from 'antd';
import { type ComponentProps, useRef } from 'react';

type FileButtonProps = Pick<ButtonProps, 'type' | 'icon' | 'loading' | 'children'> &
  Omit<ComponentProps<'input'>, 'type' | 'children' | 'className' | 'onChange'> & {
    onChoose: (file: File) => void;
  };

/**
 * Lets somebody choose a file. Keyboards and screen readers have the browser's own control, of which the button is the
 * picture. Whatever is not about the button is the control's, as its name and what it accepts.
 */
export function FileButton({ type, icon, loading, children, onChoose, ...control }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        {...control}
        ref={chooser}
        type="file"
        className="visually-hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // So that the same file can be chosen again after it was corrected or removed.
          target.value = '';
        }}
      />
      <Button
        type={type}
        icon={icon}
        loading={loading}
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => chooser.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
