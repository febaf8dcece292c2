import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { onTheWay } from '../../../session/navigation.ts';
import { useSession } from '../../../session/session-store.ts';
import { startSession } from '../../../session/start-session.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/page-states.tsx';
import styles from './invite.module.css';
import type { Offer } from './offer.ts';
import { OpenProject } from './open-project.tsx';
import { Spent } from './spent.tsx';
import { UnitButtons } from './unit-buttons.tsx';

type Choice = OutputOf<'GetUnitChoices'>[number];
type AnswerProps = { readonly offer: Offer; readonly code: string };

/** Whoever stands in the project's way the least is offered first: in, asked, then the first one. */
const firstOf = (choices: readonly Choice[]): Choice | undefined =>
  choices.find(({ state }) => state === 1) ?? choices.find(({ state }) => state === 0) ?? choices[0];

const NoUnit = (): ReactElement => (
  <>
    <p className={styles.note}>
      此邀请码供单位使用。您还没有可以参与的单位，请先创建单位，或凭同事的邀请码加入，完成后会回到这里。
    </p>
    <Link to={onTheWay('/company/createCompany')} className={buttonClass('primary')}>
      创建或加入单位
    </Link>
  </>
);

const Choosing = ({
  choices,
  ...props
}: AnswerProps & { readonly choices: readonly Choice[] }): ReactElement => {
  const [companyID, setCompanyID] = useState<string>();
  const chosen = choices.find((choice) => choice.companyID === companyID) ?? firstOf(choices);
  const { refusal } = props.offer;
  if (!chosen) return refusal === '' ? <NoUnit /> : <Spent refusal={refusal} />;
  return (
    <>
      <fieldset className={styles.units}>
        <legend>以哪个单位参与？</legend>
        {choices.map((choice) => (
          <label key={choice.companyID}>
            <input
              type="radio"
              name="unit"
              checked={choice === chosen}
              onChange={() => setCompanyID(choice.companyID)}
            />
            {choice.companyName}
          </label>
        ))}
      </fieldset>
      <UnitButtons key={chosen.companyID} {...props} choice={chosen} />
    </>
  );
};

/** What a signed-in person can do with a 单位 code: ask for the own company, or come in for it. */
export const UnitAnswer = (props: AnswerProps): ReactElement => {
  const { projectID, projectName } = props.offer;
  const { phase, projects } = useSession();
  const choices = useCall('GetUnitChoices', { inviteCode: props.code });
  if (phase === 'failed') return <Button onClick={() => void startSession()}>账户没有载入，重试</Button>;
  if (phase !== 'ready') return <Skeleton lines={1} />;
  if (projects.some((project) => project.projectID === projectID))
    return <OpenProject projectID={projectID} projectName={projectName} />;
  return (
    <Loaded of={choices} lines={2}>
      {(found) => <Choosing {...props} choices={found} />}
    </Loaded>
  );
};
