import { Alert } from 'antd';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { toDay } from '../format/day.ts';
import { useSession } from '../session/session-store.ts';

const personalPath = '/information/index';

/** Within the grace: until when a unit wants a second factor, on every page but the one where it is set up. */
export const FactorReminder = ({ path }: { readonly path: string }): ReactElement | null => {
  const [isClosed, setClosed] = useState(false);
  const unit = useSession(({ companies }) =>
    companies.find(({ factorDueTime, isFactorOverdue }) => factorDueTime !== undefined && !isFactorOverdue),
  );
  if (!unit?.factorDueTime || isClosed || path === personalPath) return null;
  return (
    <Alert
      banner
      type="warning"
      title={
        <>
          {`「${unit.companyName}」要求在 ${toDay(unit.factorDueTime)} 之前开启两步验证，过后须开启才能进入。`}
          <Link to={personalPath}>前往开启</Link>
        </>
      }
      closable={{ onClose: () => setClosed(true), 'aria-label': '关闭提醒' }}
    />
  );
};
