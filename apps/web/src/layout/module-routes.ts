/** The ten management areas as the specification routes them. What a person sees of them, the server's page routings say. */
export type ModuleRoute = {
  readonly title: string;
  readonly path: string;
  /** A path that leads to `path`. */
  readonly redirectFrom?: string;
  readonly roles: readonly string[];
};

const roles = ['admin', 'editor'] as const;

export const moduleRoutes: readonly ModuleRoute[] = [
  {
    title: '整体管理',
    path: '/overallManagement/configuration',
    redirectFrom: '/overallManagement',
    roles,
  },
  { title: '范围管理', path: '/rangeManagement/index', roles },
  { title: '进度管理', path: '/scheduleManagement/index', roles },
  { title: '干系人管理', path: '/stakeholderManagement/index', roles },
  { title: '资源管理', path: '/resourcesManagement/index', roles },
  { title: '成本管理', path: '/costManagement/index', roles },
  { title: '质量管理', path: '/qualityManagement/index', roles },
  { title: '沟通管理', path: '/communicateMana/index', roles },
  { title: '风险管理', path: '/riskManagement/index', roles },
  { title: '采购管理', path: '/buyManagement/index', roles },
];
