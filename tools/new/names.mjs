/** Families whose pictures are in a folder of another name. */
const FOLDERS_OF_PICTURES = {
  backtest: 'risk',
  derivatives: 'options',
  'fixed-income': 'fi',
  hedging: 'trading',
  pairs: 'stats',
  simulate: 'risk',
  trade: 'trading',
  tvm: 'fi',
};

/** How a calculator is called in files and programs. */
export function namesOf(path, library) {
  const [family, name] = path.split('/');
  const file = `${family}-${name}`;
  return {
    family,
    file,
    id: camelCase(file),
    vectors: file.replaceAll('-', '_'),
    picture: `${camelCase(name)}Picture`,
    pictureFile: `${FOLDERS_OF_PICTURES[family] ?? family}/${name}`,
    library,
  };
}

const camelCase = (words) => words.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
