import { routes } from '../../registry/api/routes';
import { useAnswer } from '../../registry/api/use-answer';

const MINUTES = 60_000;

/** Tells in good time that there will be no room for further files. */
export function StorageNotice() {
  const { answer = [] } = useAnswer(routes.storage(), { freshFor: 10 * MINUTES });
  return answer.map(
    ({ name, says }) =>
      says && (
        <p key={name} className="note open" role="status">
          {says}
        </p>
      ),
  );
}
