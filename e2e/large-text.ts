import type { CDPSession, Page } from '@playwright/test';

/** The default font size in the browser settings, in pixels, and the default size of monospace text. */
const letterSizes = { usual: { standard: 16, fixed: 13 }, large: { standard: 32, fixed: 26 } };

const sessions = new WeakMap<Page, CDPSession>();

/**
 * Changes the font size in the same way as the browser settings, so that rem units and the layout breakpoints follow
 * the font size.
 */
export async function setLetters(page: Page, size: keyof typeof letterSizes): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Page.setFontSizes', { fontSizes: letterSizes[size] });
}

/**
 * Lists everything on the page that a user with large text could not read or click. Runs in the browser. While a dialog
 * is open, only the dialog is checked, because it covers the page behind it.
 */
export const findUnreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const problems = new Set<string>();
    const root = document.documentElement;
    const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')];
    const scope = dialogs.filter((dialog) => dialog.checkVisibility()).at(-1) ?? document.body;

    const name = (element: Element) => {
      const said = element.textContent || element.getAttribute('aria-label') || element.className.toString();
      const text = said.trim().slice(0, 40);
      return `<${element.tagName.toLowerCase()}> '${text}'`;
    };
    const isShown = (element: Element) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      if (element.closest('[aria-hidden="true"], [data-toaster]')) return false;
      for (let above: Element | null = element; above && above !== scope; above = above.parentElement) {
        const { width, height } = above.getBoundingClientRect();
        // Content that is only for screen readers is one pixel in size, so it counts as hidden.
        if (getComputedStyle(above).position === 'absolute' && width <= 1 && height <= 1) return false;
      }
      return true;
    };
    const scrollsSideways = (element: Element) => {
      for (let above: Element | null = element; above; above = above.parentElement) {
        if (
          /auto|scroll/.test(getComputedStyle(above).overflowX) &&
          above.scrollWidth > above.clientWidth + 1
        )
          return true;
      }
      return false;
    };
    const besidePx = root.scrollWidth - root.clientWidth;
    if (besidePx > 0) {
      const wide = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > root.clientWidth && !scrollsSideways(element),
      );
      problems.add(`the page scrolls sideways by ${besidePx} px: ${wide.slice(-1).map(name)}`);
    }

    /**
     * The nearest ancestor that is fixed or sticky or that scrolls. Such an ancestor stays in place while other content
     * scrolls behind it.
     */
    const layerOf = (element: Element) => {
      for (let above: Element | null = element; above && above !== scope; above = above.parentElement) {
        const style = getComputedStyle(above);
        if (/fixed|sticky/.test(style.position)) return above;
        if (/auto|scroll/.test(style.overflowY) && above.scrollHeight > above.clientHeight + 1) return above;
      }
      return scope;
    };

    /** The rectangles of the visible parts of a text node; the rest can be intentionally cut off with an ellipsis. */
    const seenBoxes = (node: Text, element: Element): DOMRect[] => {
      const range = document.createRange();
      range.selectNodeContents(node);
      let boxes = [...range.getClientRects()];
      for (let above: Element | null = element; above && above !== scope; above = above.parentElement) {
        if (getComputedStyle(above).overflowX === 'visible') continue;
        const frame = above.getBoundingClientRect();
        boxes = boxes.map((box) => {
          const [left, right] = [Math.max(box.left, frame.left), Math.min(box.right, frame.right)];
          const [top, bottom] = [Math.max(box.top, frame.top), Math.min(box.bottom, frame.bottom)];
          return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
        });
      }
      return boxes;
    };

    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    const texts: { node: Text; element: Element; box: DOMRect }[] = [];
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const element = node.parentElement;
      if (!node.data.trim() || !element || /^(script|style|option|title)$/i.test(element.tagName)) continue;
      // Text inside charts is not checked, because clickable areas cover the labels of the bars.
      if (element.closest('svg, [role="img"]') || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width > 1) texts.push({ node, element, box });
    }

    for (const { node, element, box } of texts) {
      const isPushed = scrollsSideways(element);
      let hasEllipsis = false;
      for (let above: Element | null = element; above && above !== scope; above = above.parentElement) {
        const style = getComputedStyle(above);
        hasEllipsis ||= style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        if (style.overflowX === 'visible' || hasEllipsis) continue;
        const frame = above.getBoundingClientRect();
        if (!isPushed && (box.right > frame.right + 1 || box.left < frame.left - 1))
          problems.add(`cut: ${name(element)}`);
        if (/hidden|clip/.test(style.overflowY) && box.bottom > frame.bottom + 3)
          problems.add(`cut below: ${name(element)}`);
      }
      if (!isPushed && !hasEllipsis && (box.right > innerWidth + 1 || box.left < -1))
        problems.add(`beside the screen: ${name(element)}`);
      const button = element.closest('button, [data-variant]')?.getBoundingClientRect();
      if (button && !hasEllipsis && (box.right > button.right + 1 || box.bottom > button.bottom + 2))
        problems.add(`beside its button: ${name(element)}`);
      for (const word of node.data.matchAll(/\p{L}{3,14}|[\d$.,]{3,12}/gu)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        // An email address, a URL, an id or a migration name that is longer than the line is allowed to break anywhere.
        const isAddress = /@|:\/\/|[0-9a-f]{8}-|\w_\w/.test(node.data);
        if (lines.size > 1 && !isAddress) problems.add(`'${word[0]}' is broken in ${name(element)}`);
      }
    }

    for (const field of scope.querySelectorAll('input')) {
      if (isShown(field) && !field.readOnly && field.value && field.scrollWidth > field.clientWidth + 1)
        problems.add(`cut in its field: ${field.value}`);
    }

    const overlap = (a: DOMRect, b: DOMRect) => ({
      width: Math.min(a.right, b.right) - Math.max(a.left, b.left),
      height: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    });
    const controls = [
      ...scope.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea'),
    ].filter((element) => isShown(element) && getComputedStyle(element).position !== 'absolute');
    const things = [
      ...texts.map(({ node, element, box }) => ({
        element,
        box,
        // The box of wrapped text is wider than its words, so each line is measured separately.
        boxes: seenBoxes(node, element),
        isControl: false,
      })),
      ...controls.map((element) => {
        const box = element.getBoundingClientRect();
        return { element, box, boxes: [...element.getClientRects()], isControl: true };
      }),
    ].map((thing) => ({ ...thing, layer: layerOf(thing.element) }));
    for (const [index, a] of things.entries()) {
      for (const b of things.slice(index + 1)) {
        if (a.layer !== b.layer || a.element.contains(b.element) || b.element.contains(a.element)) continue;
        const { width, height } = overlap(a.box, b.box);
        const least = a.isControl && b.isControl ? 3 : 7;
        if (width < 3 || height < least) continue;
        if (scrollsSideways(a.element) || scrollsSideways(b.element)) continue;
        const touches = a.boxes.some((one) =>
          b.boxes.some((other) => {
            const both = overlap(one, other);
            return both.width >= 3 && both.height >= least;
          }),
        );
        if (touches) problems.add(`overlap: ${name(a.element)} and ${name(b.element)}`);
      }
    }
    return [...problems];
  });
