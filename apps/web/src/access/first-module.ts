import { visibleModules } from '@xmgl/contracts/access/page-rights';
import { useSession } from '../session/session-store.ts';

/** Where work in the current project begins: 进度管理 where it is granted, else the first granted area. */
export const firstModulePath = (): string | undefined => {
  const modules = visibleModules(useSession.getState().routings);
  return (modules.find((module) => module.pageRoutingID === 'schedule') ?? modules[0])?.pageRouting;
};
