/** What a key press looked like, as far as a shortcut cares. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'>;

/** As much of an element as decides whether somebody is typing into it. */
export type Target = { tagName: string; type?: string; role?: string | null; isContentEditable?: boolean };

const quietInputs = new Set(['radio', 'checkbox', 'button', 'submit', 'reset', 'file', 'range', 'color', 'image']);
const typingRoles = new Set(['combobox', 'textbox', 'searchbox', 'spinbutton', 'listbox']);

/** Does a letter typed here mean text? */
export function isTyping(target: Target | null): boolean {
  if (!target) return false;
  if (target.isContentEditable || (target.role && typingRoles.has(target.role))) return true;
  const tag = target.tagName.toLowerCase();
  if (tag === 'input') return !quietInputs.has(target.type ?? 'text');
  return tag === 'textarea' || tag === 'select';
}

/** Would Enter here press the control itself? */
export const isPressable = (target: Target | null): boolean =>
  target !== null && /^(a|button|summary)$/i.test(target.tagName);

/**
 * The shortcut that a press stands for: a single character, `enter`, or `ctrl+enter` (⌘ on a Mac).
 * `null` when the press is part of typing, belongs to the control under it or to the browser.
 */
export function shortcutOf(press: Press, target: Target | null): string | null {
  if (press.defaultPrevented || press.isComposing || press.altKey) return null;
  if (press.key === 'Enter' && (press.ctrlKey || press.metaKey)) return 'ctrl+enter';
  if (press.ctrlKey || press.metaKey || isTyping(target)) return null;
  if (press.key === 'Enter') return isPressable(target) ? null : 'enter';
  return press.key.length === 1 ? press.key.toLowerCase() : null;
}
