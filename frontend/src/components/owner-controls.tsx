import { Button } from 'antd';
import type { ReactNode } from 'react';
import { route } from '../api/route';
import { useAnswer, useSendWithFault } from '../api/use-answer';
import type { FactorState } from '../api/wire';
import { passkeyFault, passkeysWork, provePasskey } from '../session/passkey';
import { useViewer } from '../session/viewer';

/** What forms share that ask for a proof that the owner of the account acts. */

/** Whether one of the account's passkeys can prove it in this browser. */
export const canUsePasskey = ({ passkeys, offersPasskeys }: FactorState): boolean =>
  passkeys.length > 0 && offersPasskeys && passkeysWork();

/** The label of the field for a code. */
export const codeLabelOf = ({ hasApp }: FactorState): string =>
  hasApp ? 'Code of your app, or a recovery code' : 'Recovery code';

/** Has the browser prove a passkey. @param onFault gets the reason of a failure, and '' when it begins */
export function usePasskeyProof(onFault: (says: string) => void) {
  const { run, sending } = useSendWithFault({ onFault });
  /** @param isAlone whether it replaces the password too @returns the proof, `undefined` after a failure */
  const prove = async (isAlone: boolean) => {
    onFault('');
    const options = await run(isAlone ? route('POST auth/passkey') : route('POST auth/second-factor/challenge'));
    try {
      return options && (await provePasskey(options));
    } catch (error) {
      onFault(passkeyFault(error));
      return undefined;
    }
  };
  return { prove, proving: sending };
}

type OwnPasswordProps = {
  /** Whether the college has just confirmed the person. */
  confirmed: boolean;
  /** The field for the password. */
  children: ReactNode;
};

/** Asks for the password, or has the college confirm the person instead. */
export function OwnPassword({ confirmed, children }: OwnPasswordProps) {
  const { collegeSignIn } = useViewer();
  if (confirmed) return <p>Your college has just confirmed that it is you, so no password is asked for.</p>;
  return (
    <>
      {children}
      {collegeSignIn && <ByCollege />}
    </>
  );
}

/** In a tab of its own, because the form keeps what was typed only while its page is there. */
function ByCollege() {
  const { answer = [] } = useAnswer(route('GET auth/college'), { freshFor: 0 });
  // The form's own question: when the person comes back confirmed, the form asks for no password.
  useAnswer(route('GET auth/second-factor'), { freshFor: 0, still: false });
  const { run, sending, fault } = useSendWithFault();
  const confirm = async (name: string) => {
    // A browser opens a tab only at the press itself. Where it opens none, this page leaves, and asks before that.
    const tab = window.open('');
    // What stands there then is not ours, and shall not reach this page.
    if (tab) tab.opener = null;
    const begun = await run(route('POST auth/college/:name', { path: { name }, body: { confirm: true } }));
    if (begun) (tab ?? window).location.assign(begun.url);
    else tab?.close();
  };
  return answer
    .filter(({ linkedAt }) => linkedAt)
    .map(({ name }) => (
      <div key={name}>
        <Button size="small" disabled={sending} onClick={() => void confirm(name)}>
          Confirm with your college account instead{answer.length > 1 && ` (${name.toUpperCase()})`}
        </Button>
        {fault && <p role="alert">{fault}</p>}
      </div>
    ));
}
