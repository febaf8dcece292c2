/** Keys that are pressed together stand in one word; each word does the same or the opposite. */
type Shortcut = readonly [keys: readonly string[], deed: string];
export type ShortcutGroup = { readonly title: string; readonly shortcuts: readonly Shortcut[] };

const everywhere: ShortcutGroup = {
  title: '所有页面',
  shortcuts: [
    [['Ctrl+K'], '查找并前往页面、活动、记录和项目'],
    [['Ctrl+Z'], '撤销刚做的一步，提示还在时'],
    [['Esc'], '关闭打开的对话框、抽屉或菜单'],
    [['Delete'], '关闭用 Tab 键选中的标签'],
    [['?'], '打开快捷键'],
  ],
};

const register: ShortcutGroup = {
  title: '登记册',
  shortcuts: [
    [['/'], '搜索'],
    [['N'], '新增'],
    [['J', 'K'], '下一条、上一条；打开一条后也可以用'],
    [['↓', '↑'], '下一行、上一行'],
    [['Enter'], '打开选中的一行'],
    [['Ctrl+Enter'], '保存正在填写的表单'],
  ],
};

const grids: ShortcutGroup = {
  title: '方格、凸显模型与参与度评估矩阵',
  shortcuts: [
    [['Tab'], '选中下一人，或矩阵中的 C、D'],
    [['←', '→', '↑', '↓'], '方格：移动 0.5 分'],
    [['空格'], '方格：加选此人，再按取消'],
    [['P', 'L', 'U'], '凸显模型：增减权力、合法性、紧迫性'],
    [['←', '→'], '矩阵：移到相邻一列'],
    [['Enter'], '打开选中的人；放下拿起的人或 C、D'],
    [['Esc'], '放弃移动'],
  ],
};

const gantt: ShortcutGroup = {
  title: '甘特图',
  shortcuts: [
    [['↑', '↓'], '移动行；加 Shift 连选'],
    [['←', '→', 'Tab'], '在一行内移动'],
    [['Ctrl+Home', 'Ctrl+End'], '第一行、最后一行'],
    [['F2', 'Enter'], '编辑单元格；直接输入文字也可以'],
    [['Ctrl+Enter'], '打开活动详情；打开后 Alt+↑、Alt+↓ 换行'],
    [['Insert', 'Delete'], '在上方新增活动、删除所选'],
    [['Alt+→', 'Alt+←'], '降级、升级'],
    [['Alt+↑', 'Alt+↓'], '上移、下移'],
    [['Ctrl+→', 'Ctrl+←'], '所选活动推后、提前一天'],
    [['Ctrl+Shift+→', 'Ctrl+Shift+←'], '工期加、减一天'],
    [['Ctrl++', 'Ctrl+-'], '时间刻度细一级、粗一级'],
    [['F6', 'Shift+F6'], '拆分视图：换到另一窗格、到分界'],
    [['+', '-'], '展开、收起 WBS 节点'],
    [['Ctrl+A'], '全选'],
    [['Ctrl+F', 'Ctrl+H'], '在表格中查找、替换'],
    [['Ctrl+D'], '把所选第一行的值填入其余各行'],
    [['Ctrl+C', 'Ctrl+X', 'Ctrl+V'], '复制、剪切、粘贴单元格或整行，与 Excel 互通'],
    [['Ctrl+F2', 'Ctrl+Shift+F2'], '依次链接所选活动、取消链接'],
    [['Ctrl+Z', 'Ctrl+Y'], '撤销、重做'],
    [['Esc'], '取消正在进行的编辑或拖动'],
  ],
};

const ofPages: Readonly<Record<string, readonly ShortcutGroup[]>> = {
  '/scheduleManagement/index': [gantt],
  '/stakeholderManagement/index': [register, grids],
};

/** The keys of a page, its own first. */
export const shortcutsOf = (path: string): readonly ShortcutGroup[] => [...(ofPages[path] ?? []), everywhere];
