import { Button } from 'antd';
import { useState } from 'react';
import { useTell } from '../../api/notifications';
import { route } from '../../api/route';
import { useSendWithFault } from '../../api/use-answer';
import type { FactorState } from '../../api/wire';
import { OwnerForm } from './owner-form';

type Props = {
  factors: FactorState;
  /** Whether the password has just been changed. */
  isNew: boolean;
  onRemoved: () => void;
};

/**
 * The other ways to sign in besides the password. They continue to work after a new password, and can all be
 * removed here.
 */
export function OtherWays({ factors, isNew, onRemoved }: Props) {
  const [asks, setAsks] = useState(false);
  const request = useSendWithFault();
  const tell = useTell();
  const { otherWays, isOn, hasApp, passkeys } = factors;
  const goesOff = isOn && !hasApp && passkeys.length > 0;
  return (
    <div className={isNew ? 'note open' : 'apart'} role={isNew ? 'status' : undefined}>
      <p className="gap">
        {isNew ? 'Your new password has not ended these: ' : 'Besides your password, these sign in to your account: '}
        {otherWays.join('; ')}.
      </p>
      {asks ? (
        <OwnerForm
          factors={factors}
          request={request}
          submit="Remove all other ways in"
          byPasskeyAlone
          onProven={(proof) =>
            void request.run(route('POST auth/other-ways/remove', { body: proof })).then((said) => {
              if (!said) return;
              tell(said.message);
              onRemoved();
            })
          }
          onCancel={() => setAsks(false)}
        >
          <p>
            Your password alone signs in then, and all other devices are signed out.
            {goesOff && ' Your second factor goes off with the passkeys; please turn it on again afterwards.'}
          </p>
        </OwnerForm>
      ) : (
        <Button onClick={() => setAsks(true)}>Remove all other ways in…</Button>
      )}
    </div>
  );
}
