import { useEffectEvent, useLayoutEffect } from 'react';
import { keepTyping, takeTyped } from '../../components/keep-typing';
import { onDemand } from '../../components/on-demand';
import { useIsWide } from '../../components/use-media';
import type { EditSheetProps } from './edit-sheet';

const EditSheet = onDemand<EditSheetProps>(() => import('./edit-sheet'));

/**
 * The add or edit form of a directory. Loaded on demand, because the rows are shown without it. What is typed until it
 * is there stands in its first field. On a phone it begins in none, because a keyboard would hide the others.
 */
export function EditDialog(props: EditSheetProps) {
  const isWide = useIsWide();
  const begin = useEffectEvent(() => {
    if (isWide) keepTyping(props.onClose);
  });
  // Before the field's own effect, which takes what was typed.
  useLayoutEffect(() => {
    begin();
    return () => void takeTyped();
  }, []);
  return <EditSheet {...props} />;
}
