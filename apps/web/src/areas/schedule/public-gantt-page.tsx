import { type ReactElement, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { ApiError } from '../../base/api-error.ts';
import { readToken } from '../../base/token-cookies.ts';
import { toMinute } from '../../format/day.ts';
import { useProjectID, useSession } from '../../session/session-store.ts';
import { startSession } from '../../session/start-session.ts';
import { ErrorState, Skeleton } from '../../ui/page-states.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { LinkRequest } from './public/link-request.tsx';
import { ReadOnlyPlan } from './public/read-only-plan.tsx';

const isRefusal = (error: ApiError | null): boolean => error instanceof ApiError && error.kind === 'refused';

const SharedPlan = ({ token }: { readonly token: string }): ReactElement => {
  const shared = useCall('GetSharedPlan', { token }, { staleTime: Number.POSITIVE_INFINITY });
  if (shared.data) {
    const { linkName, expiresTime } = shared.data;
    return (
      <ReadOnlyPlan travelling={shared.data} note={`${linkName} · 只读 · ${toMinute(expiresTime)} 到期`} />
    );
  }
  if (shared.error && isRefusal(shared.error)) return <LinkRequest refusal={shared.error.message} />;
  if (shared.error) return <ErrorState text={shared.error.message} onRetry={() => void shared.refetch()} />;
  return <Skeleton lines={12} />;
};

/** The plan of the signed-in person's current project. */
const OwnPlan = (): ReactElement => {
  const projectID = useProjectID();
  const phase = useSession((session) => session.phase);
  const plan = useCall('GetPlan', projectID === null ? null : { projectID });
  useEffect(() => {
    if (phase === 'idle') void startSession();
  }, [phase]);
  if (plan.data) {
    const note = <Link to="/scheduleManagement/index?tab=gantt">在进度管理中编辑</Link>;
    return <ReadOnlyPlan travelling={plan.data} note={note} />;
  }
  if (plan.error) return <ErrorState text={plan.error.message} onRetry={() => void plan.refetch()} />;
  if (phase === 'ready' && projectID === null)
    return <LinkRequest refusal="您还没有参与的项目。请在工作台新建项目，或打开他人发给您的分享链接。" />;
  if (phase === 'failed') return <LinkRequest refusal="登录信息没有读到，请重新登录或打开分享链接。" />;
  return <Skeleton lines={12} />;
};

/** /gantt: a plan by its share link, else the signed-in person's own, else how to get a link. */
export const PublicGanttPage = (): ReactElement => {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  useTitle('甘特图');
  if (token !== '') return <SharedPlan key={token} token={token} />;
  return readToken() === null ? <LinkRequest refusal="" /> : <OwnPlan />;
};
