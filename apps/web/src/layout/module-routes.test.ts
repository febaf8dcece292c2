import { describe, expect, it } from 'vitest';
import { moduleRoutes } from './module-routes.ts';

describe('module routes', () => {
  it('2.35: are the ten areas, in the order of the specification, each for admin and editor', () => {
    expect(moduleRoutes.map(({ title, path, roles }) => [title, path, ...roles])).toEqual([
      ['整体管理', '/overallManagement/configuration', 'admin', 'editor'],
      ['范围管理', '/rangeManagement/index', 'admin', 'editor'],
      ['进度管理', '/scheduleManagement/index', 'admin', 'editor'],
      ['干系人管理', '/stakeholderManagement/index', 'admin', 'editor'],
      ['资源管理', '/resourcesManagement/index', 'admin', 'editor'],
      ['成本管理', '/costManagement/index', 'admin', 'editor'],
      ['质量管理', '/qualityManagement/index', 'admin', 'editor'],
      ['沟通管理', '/communicateMana/index', 'admin', 'editor'],
      ['风险管理', '/riskManagement/index', 'admin', 'editor'],
      ['采购管理', '/buyManagement/index', 'admin', 'editor'],
    ]);
  });

  it('lead from /overallManagement to its page', () => {
    expect(moduleRoutes[0]?.redirectFrom).toBe('/overallManagement');
  });
});
