import { SaxesParser } from 'saxes';
import { brokenWorkbook } from '../unreadable';

export type Attributes = Readonly<Record<string, string>>;

/** Names come without their namespace's prefix. */
interface Handlers {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Reads an XML document as it arrives.
 * @throws Invalid for one that is broken or declares its own entities
 */
export async function readXml(bytes: AsyncIterable<Buffer>, { open, text, close }: Handlers): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const refuse = () => {
    throw brokenWorkbook();
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  if (open) parser.on('opentag', ({ name, attributes }) => open(local(name), attributes));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close) parser.on('closetag', ({ name }) => close(local(name)));
  const decoder = new TextDecoder();
  for await (const chunk of bytes) parser.write(decoder.decode(chunk, { stream: true }));
  parser.write(decoder.decode()).close();
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** An attribute by its name without a prefix. */
export const attribute = (attributes: Attributes, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];
