/** What a page is and was, as far as it can tell itself. */
export interface PageState {
  /** All nodes, shadow trees included, with their attributes and what fields hold. */
  nodes: string[];
  /** Where every element is, and how it looks. */
  boxes: string[];
  selection: string;
  focus: string;
  /** Names that scripts see. */
  globals: string;
  sheets: string;
  /** What a person did, as it arrived. */
  gestures: string[];
  /** Every change of a node, by the page's own observer. */
  changes: string[];
  sizes: string[];
  /** Other events, by type. */
  events: Record<string, string[]>;
}

/** What stands in every page for the test. */
export interface Recorder {
  isSettled(): boolean;
  /** Whether CRM Lens has marked anything here. */
  isMarked(): boolean;
  state(): PageState;
}

declare global {
  interface Window {
    recorder?: Recorder;
  }
}

/**
 * The first script of every page. It uses nothing from around it, and nothing that a page may change later, for some of the
 * pages change a great deal and count who calls what.
 */
export function record(): void {
  const { apply } = Reflect;
  const { getOwnPropertyDescriptor, getOwnPropertyNames } = Object;
  const reader = (owner: object, name: string) => {
    const get = getOwnPropertyDescriptor(owner, name)?.get;
    return (from: object): unknown => get && apply(get, from, []);
  };
  const isNode = (value: unknown): value is Node => value instanceof AnyNode;
  const AnyNode = Node;
  const AnyElement = Element;
  const parentOf = reader(AnyNode.prototype, 'parentNode');
  const firstOf = reader(AnyNode.prototype, 'firstChild');
  const nextOf = reader(AnyNode.prototype, 'nextSibling');
  const previousOf = reader(AnyNode.prototype, 'previousSibling');
  const shadowOf = reader(AnyElement.prototype, 'shadowRoot');
  const nameOf = reader(AnyNode.prototype, 'nodeName');
  const dataOf = reader(CharacterData.prototype, 'data');
  const { getAttributeNames, getAttribute, getBoundingClientRect } = AnyElement.prototype;
  const style = getComputedStyle.bind(window);
  const now = performance.now.bind(performance);
  const { stringify } = JSON;
  const highlights = CSS.highlights;
  const { max, round } = Math;

  /** The place of a node in its tree. */
  const pathOf = (node: unknown): string => {
    let path = '';
    for (let at = node; isNode(at); at = parentOf(at)) {
      let index = 0;
      for (let before = previousOf(at); isNode(before); before = previousOf(before)) index++;
      path = `/${nameOf(at)}${index}${path}`;
    }
    return path === '' ? String(node) : path;
  };

  let lastChange = now();
  /** Adds to a list what is not its last entry anyway: how often a browser tells of one thing is up to it. */
  const tell = (list: string[], what: string): void => {
    lastChange = now();
    if (list[list.length - 1] !== what) list[list.length] = what;
  };
  const gestures: string[] = [];
  const changes: string[] = [];
  const sizes: string[] = [];
  const events: Record<string, string[]> = {};

  const closed = new WeakMap<Element, ShadowRoot>();
  const observer = new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes, removedNodes } of records)
      tell(changes, `${type} ${pathOf(target)} ${attributeName} +${addedNodes.length} -${removedNodes.length}`);
  });
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  observer.observe(document, everything);
  const { attachShadow } = AnyElement.prototype;
  AnyElement.prototype.attachShadow = function (this: Element, how) {
    const root = apply(attachShadow, this, [how]);
    closed.set(this, root);
    observer.observe(root, everything);
    return root;
  };
  const resized = new ResizeObserver((entries) => {
    if (!isSized) isSized = true;
    else for (const { target, contentRect } of entries) sizes[sizes.length] = `${pathOf(target)} ${contentRect.height}`;
  });
  let isSized = false;
  let isResting = false;
  /** Sizes are followed from where the page has come to rest: on the way there it depends on when it is drawn. */
  function rest(): true {
    if (!isResting) resized.observe(document.documentElement);
    isResting = true;
    return isResting;
  }

  const byHand =
    'pointerdown mousedown pointerup mouseup click auxclick keydown keypress beforeinput input keyup change';
  for (const type of `${byHand} focusin focusout`.split(' '))
    addEventListener(
      type,
      (event) =>
        tell(gestures, `${type} ${pathOf(event.composedPath()[0])} ${event.isTrusted} ${event.defaultPrevented}`),
      true,
    );
  for (const type of 'selectionchange scroll toggle submit slotchange error unhandledrejection message popstate'.split(
    ' ',
  )) {
    const list: string[] = [];
    events[type] = list;
    addEventListener(
      type,
      (event) => tell(list, event instanceof ErrorEvent ? event.message : pathOf(event.target)),
      true,
    );
  }
  // No page is left, and no other program started.
  const stay = (event: Event) => event.preventDefault();
  addEventListener('submit', stay);
  addEventListener('click', (event) => {
    for (const node of event.composedPath())
      if (node instanceof AnyElement && apply(getAttribute, node, ['href'])?.startsWith?.('mailto:')) stay(event);
  });

  const childrenOf = (root: unknown): Node[] => {
    const children: Node[] = [];
    for (let node = isNode(root) ? firstOf(root) : null; isNode(node); node = nextOf(node))
      children[children.length] = node;
    return children;
  };
  const treeIn = (element: Element): unknown => shadowOf(element) ?? closed.get(element);

  function sayNode(node: Node): string {
    if (node instanceof CharacterData) return `${nameOf(node)} ${dataOf(node)}`;
    let told = String(nameOf(node));
    if (!(node instanceof AnyElement)) return told;
    for (const name of apply(getAttributeNames, node, [])) told += ` ${name}=${apply(getAttribute, node, [name])}`;
    if (node instanceof HTMLInputElement) return `${told} is ${node.value} ${node.checked}`;
    return node instanceof HTMLTextAreaElement ? `${told} is ${node.value}` : told;
  }

  function nodesIn(root: unknown, list: string[]): string[] {
    for (const node of childrenOf(root)) {
      list[list.length] = sayNode(node);
      if (node instanceof AnyElement && treeIn(node)) nodesIn(treeIn(node), list)[list.length] = 'end of shadow';
      nodesIn(node, list)[list.length] = 'end';
    }
    return list;
  }

  function sayBox(element: Element): string {
    const { x, y, width, height } = apply(getBoundingClientRect, element, []);
    const { color, backgroundColor, fontSize, display, outlineWidth } = style(element);
    let told = String(nameOf(element));
    for (const side of [x, y, width, height]) told += ` ${round(side * 100) / 100}`;
    return `${told} ${color} ${backgroundColor} ${fontSize} ${display} ${outlineWidth}`;
  }

  function boxesIn(root: unknown, list: string[]): string[] {
    for (const node of childrenOf(root)) {
      if (node instanceof AnyElement) {
        list[list.length] = sayBox(node);
        boxesIn(treeIn(node), list);
      }
      boxesIn(node, list);
    }
    return list;
  }

  let loadedAt = Number.POSITIVE_INFINITY;
  addEventListener('load', () => {
    loadedAt = now();
  });
  const quiet = 200;
  window.recorder = {
    isSettled: () => now() - max(loadedAt, lastChange) > quiet && rest(),
    isMarked: () => (highlights.get('crm-lens')?.size ?? 0) > 0,
    state() {
      const selection = getSelection();
      const ends = [selection?.anchorNode, selection?.focusNode].map((node) => (node ? pathOf(node) : 'none'));
      return {
        nodes: nodesIn(document, []),
        boxes: boxesIn(document, []),
        selection: `${ends} ${selection?.anchorOffset} ${selection?.focusOffset}`,
        focus: `${pathOf(document.activeElement)} ${document.hasFocus()}`,
        globals: stringify(getOwnPropertyNames(window).sort()),
        sheets: `${document.styleSheets.length} ${document.adoptedStyleSheets.length}`,
        gestures,
        changes,
        sizes,
        events,
      };
    },
  };
}
