export { default as toolsStyles } from '../components/tools.css?inline';
