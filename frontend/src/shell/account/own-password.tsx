import { Button } from 'antd';
import { route } from '../../api/route';
import { useAnswer, useSendWithFault } from '../../api/use-answer';
import { useViewer } from '../../session/viewer';
import { Secret } from './section';

type OwnPasswordProps = { label: string; confirmed: boolean; value: string; onChange: (value: string) => void };

/** Asks for the password, or has the college confirm the person instead. */
export function OwnPassword({ label, confirmed, value, onChange }: OwnPasswordProps) {
  const { collegeSignIn } = useViewer();
  if (confirmed) return <p>Your college has just confirmed that it is you, so no password is asked for.</p>;
  return (
    <>
      <Secret label={label} kind="current-password" value={value} onChange={onChange} />
      {collegeSignIn && <ByCollege />}
    </>
  );
}

function ByCollege() {
  const { answer = [] } = useAnswer(route('GET auth/college'), { freshFor: 0 });
  const { run, sending, fault } = useSendWithFault();
  return answer
    .filter(({ linkedAt }) => linkedAt)
    .map(({ name }) => (
      <div key={name}>
        <Button
          size="small"
          disabled={sending}
          onClick={() =>
            void run(route('POST auth/college/:name', { path: { name }, body: { confirm: true } })).then(
              (begun) => begun && location.assign(begun.url),
            )
          }
        >
          Confirm with your college account instead{answer.length > 1 && ` (${name.toUpperCase()})`}
        </Button>
        {fault && <p role="alert">{fault}</p>}
      </div>
    ));
}
