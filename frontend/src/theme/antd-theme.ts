import type { ThemeConfig } from 'antd';
import { type Mode, palette, shape } from './palette';

type AntdThemeOptions = {
  /** True where a finger points (`(pointer: coarse)`): controls grow to 44 px. @default false */
  touch?: boolean;
  /** False where the person asked for less motion (`(prefers-reduced-motion: reduce)`). @default true */
  motion?: boolean;
  /** `theme.defaultAlgorithm` or `theme.darkAlgorithm`; given by the caller so that this file pulls no antd code. */
  algorithm?: ThemeConfig['algorithm'];
};

/** So that no style of antd's depends on the palette: tools/antd-sheet makes them once for all. */
export const asVariables = { cssVar: true, hashed: false };

/** The palette as antd tokens. */
export function antdTheme(mode: Mode, { touch = false, motion = true, algorithm }: AntdThemeOptions = {}): ThemeConfig {
  const c = palette[mode];
  const token: ThemeConfig['token'] = {
    colorPrimary: c.green,
    colorPrimaryHover: c.greenHover,
    colorPrimaryActive: c.greenHover,
    colorPrimaryText: c.green,
    colorPrimaryBg: c.greenTint,
    colorLink: c.green,
    colorLinkHover: c.greenHover,
    colorSuccess: c.green,
    colorSuccessBg: c.greenTint,
    colorWarning: c.amber,
    colorWarningBg: c.amberTint,
    colorError: c.red,
    colorErrorHover: c.red,
    colorErrorText: c.red,
    colorErrorBg: c.redTint,
    colorInfo: c.blue,
    colorInfoBg: c.blueTint,
    colorText: c.ink,
    colorTextHeading: c.ink,
    colorTextSecondary: c.muted,
    colorTextTertiary: c.muted,
    colorTextDescription: c.muted,
    colorTextPlaceholder: c.muted,
    colorBgLayout: c.paper,
    colorBgContainer: c.surface,
    colorBgElevated: c.surface,
    // In the dark, a well is too near to a control that is live.
    colorBgContainerDisabled: mode === 'dark' ? c.paper : c.sunken,
    colorFillAlter: c.sunken,
    colorBorder: c.edge,
    colorBorderSecondary: c.line,
    colorSplit: c.line,
    fontFamily: shape.fontFamily,
    fontFamilyCode: shape.fontFamilyCode,
    fontSize: 15,
    borderRadius: shape.radius,
    borderRadiusLG: shape.radiusLarge,
    controlHeight: touch ? shape.touch : 36,
    controlHeightSM: touch ? 40 : 28,
    controlOutlineWidth: 2,
    controlOutline: c.focus,
    colorErrorOutline: c.focus,
    lineWidthFocus: 3,
    motion,
  };
  // The algorithm of antd darkens what it is given. The palette is exact already.
  const exact = (_: unknown, map: object) => ({ ...map, ...token });
  return {
    algorithm: algorithm && ([algorithm, exact].flat() as ThemeConfig['algorithm']),
    token,
    components: {
      Button: {
        primaryColor: c.onGreen,
        dangerColor: c.onRed,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 600,
        borderRadiusLG: shape.radius,
      },
      // The tick is drawn in the antd token for white, which a pale green in the dark mode cannot carry.
      Checkbox: { colorWhite: c.onGreen, controlInteractiveSize: touch ? 22 : 18 },
      Radio: { colorWhite: c.onGreen, radioSize: touch ? 22 : 18 },
      Table: {
        headerBg: c.sunken,
        headerColor: c.ink,
        headerSplitColor: 'transparent',
        rowHoverBg: c.sunken,
        // An arrow says by what it is sorted.
        bodySortBg: 'transparent',
        headerSortActiveBg: c.sunken,
        rowSelectedBg: c.greenTint,
        rowSelectedHoverBg: c.greenTint,
        borderColor: c.line,
        cellPaddingBlock: touch ? 12 : 8,
        cellPaddingInline: 12,
        cellFontSize: 14,
      },
      Form: { verticalLabelPadding: '0 0 4px' },
      Tabs: { horizontalMargin: '0 0 12px' },
      Layout: {
        bodyBg: c.paper,
        headerBg: c.surface,
        siderBg: c.surface,
        lightSiderBg: c.surface,
        triggerBg: c.sunken,
        triggerColor: c.ink,
      },
      Menu: {
        itemSelectedBg: c.greenTint,
        itemSelectedColor: mode === 'light' ? c.greenHover : c.green,
        itemHeight: touch ? shape.touch : 38,
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
      },
      Pagination: { itemActiveBg: c.greenTint, itemSize: touch ? shape.touch : 32 },
      Modal: { contentBg: c.surface, headerBg: c.surface, titleFontSize: 18 },
      Segmented: { trackBg: c.sunken, itemColor: c.muted, itemSelectedBg: c.greenTint, itemSelectedColor: c.ink },
      Tooltip: { colorBgSpotlight: mode === 'light' ? c.ink : c.edge },
    },
  };
}
