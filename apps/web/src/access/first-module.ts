import { visibleModules } from '@xmgl/contracts/access/page-rights';
import { useSession } from '../session/session-store.ts';

/** The route of an area, where one of its tabs is granted in the current project. */
export const modulePathOf = (moduleID: string): string | undefined =>
  visibleModules(useSession.getState().routings).find((module) => module.pageRoutingID === moduleID)
    ?.pageRouting;

/** Where work in the current project begins: 进度管理 where it is granted, else the first granted area. */
export const firstModulePath = (): string | undefined => {
  const modules = visibleModules(useSession.getState().routings);
  return (modules.find((module) => module.pageRoutingID === 'schedule') ?? modules[0])?.pageRouting;
};
