//! The storage backend for files on the disk.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;
use std::time::UNIX_EPOCH;

use super::{ConnectionMode, FileMetadata, StorageBackend};

/// The disk, which several programs may use at once.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Disk {
    /// Whether no other program uses the folder.
    single: bool,
}

impl Disk {
    pub fn single_connection() -> Self {
        Self { single: true }
    }
}

impl StorageBackend for Disk {
    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        File::open(path)?.take(most).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        fs::write(path, bytes)
    }

    fn write_private(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut options = File::options();
        options.create_new(true).write(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(path)?.write_all(bytes)
    }

    fn append_to(&self, path: &Path) -> io::Result<Box<dyn Write + Send>> {
        let file = File::options().create(true).append(true).open(path)?;
        Ok(Box::new(file))
    }

    fn persist(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.sync(from)?;
        fs::rename(from, to)?;
        self.sync_folder(to.parent().unwrap_or(Path::new(".")))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn copy(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::copy(from, to).map(drop)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<String>> {
        let mut names = Vec::new();
        for entry in fs::read_dir(folder)? {
            // Skip names that are not valid Unicode: no file of Muster's has such a name.
            names.extend(entry?.file_name().into_string());
        }
        Ok(names)
    }

    fn metadata(&self, path: &Path) -> io::Result<FileMetadata> {
        let file = fs::metadata(path)?;
        if !file.is_file() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let since = |time: std::time::SystemTime| time.duration_since(UNIX_EPOCH).ok();
        let written = file.modified().ok().and_then(since);
        Ok(FileMetadata {
            bytes: file.len(),
            written: written.and_then(|since| i64::try_from(since.as_secs()).ok()),
        })
    }

    fn create_folder(&self, path: &Path) -> io::Result<()> {
        let mut folder = fs::DirBuilder::new();
        folder.recursive(true);
        // What a user keeps is nobody else's business. A folder that is there already keeps its permissions.
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut folder, 0o700);
        folder.create(path)
    }

    fn sync(&self, path: &Path) -> io::Result<()> {
        // Windows syncs only files that are open for writing.
        File::options().write(true).open(path)?.sync_all()
    }

    fn sync_folder(&self, path: &Path) -> io::Result<()> {
        if cfg!(unix) {
            File::open(path)?.sync_all()?;
        }
        Ok(())
    }

    fn lock_file(&self, path: &Path) -> io::Result<Option<File>> {
        if self.single {
            return Ok(None);
        }
        let mut options = File::options();
        options.create(true).truncate(false).write(true).read(true);
        options.open(path).map(Some)
    }

    fn process_number(&self) -> u32 {
        std::process::id()
    }

    fn connection_mode(&self) -> ConnectionMode {
        match self.single {
            true => ConnectionMode::Single { vfs: None },
            false => ConnectionMode::Multiple,
        }
    }
}
