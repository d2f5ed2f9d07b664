import Type, { type Static, type TSchema } from 'typebox';
import { codeMissing } from '../signing-in/proof';

const bytes = Type.String({ maxLength: 8000, pattern: '^[\\w-]*$' });
const common = {
  id: bytes,
  rawId: bytes,
  type: Type.String({ maxLength: 20 }),
  authenticatorAttachment: Type.Optional(Type.String({ maxLength: 20 })),
  clientExtensionResults: Type.Optional(Type.Unknown({ says: () => undefined })),
};
const answer = <Response extends TSchema>(response: Response, description: string) =>
  Type.Object({ ...common, response }, { description, says: 'Your passkey’s answer cannot be read' });

/** The result of `navigator.credentials.get()`, as JSON. */
export const passkeyProof = answer(
  Type.Object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: Type.Optional(bytes),
  }),
  'What `navigator.credentials.get()` gives, as JSON.',
);
export type PasskeyProof = Static<typeof passkeyProof>;

/** The result of `navigator.credentials.create()`, as JSON. */
export const newPasskey = answer(
  Type.Object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: Type.Optional(bytes),
    publicKey: Type.Optional(bytes),
    publicKeyAlgorithm: Type.Optional(Type.Number()),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
  }),
  'What `navigator.credentials.create()` gives, as JSON.',
);
export type NewPasskey = Static<typeof newPasskey>;

/** The options for `navigator.credentials`, as JSON. */
export const passkeyOptions = Type.Object({ challenge: Type.String() }, { additionalProperties: true });

/** A proof of the second factor: a code from the app or from paper, or a passkey. */
export const factorProof = {
  code: Type.Optional(
    Type.String({
      maxLength: 40,
      says: codeMissing,
      description: 'Of the second factor, for an account that has one: see the fault `second-factor`.',
    }),
  ),
  passkey: Type.Optional(passkeyProof),
};
export interface FactorProof {
  readonly code?: string | undefined;
  readonly passkey?: PasskeyProof | undefined;
}
