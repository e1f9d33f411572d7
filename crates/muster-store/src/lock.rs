//! The lock on a data folder. Many programs can share it, or one holds it alone to repair the folder or to create its
//! database.

use std::fs::{File, TryLockError};
use std::time::{Duration, Instant};

use crate::error::{Result, StoreError};
use crate::folder::DataFolder;

const LOCK_TIMEOUT: Duration = Duration::from_secs(15);
const RETRY_PAUSE: Duration = Duration::from_millis(5);

/// A lock on the data folder. It is released when it is dropped, and by the system when the process ends in any way.
#[derive(Debug)]
pub(crate) struct Lock {
    /// The locked file. `None` if no other program can use the folder.
    file: Option<File>,
    exclusive: bool,
}

impl Lock {
    /// Locks the folder: alone if no other program has it open, else shared with the others.
    pub fn take(folder: &DataFolder) -> Result<Self> {
        let file = folder.lock_file()?;
        let exclusive = match file.as_ref().map_or(Ok(()), File::try_lock) {
            Ok(()) => true,
            Err(TryLockError::WouldBlock) => false,
            Err(TryLockError::Error(e)) => return Err(StoreError::io(&folder.lock(), e)),
        };
        if let Some(file) = file.as_ref().filter(|_| !exclusive) {
            wait_for_share(file, folder)?;
        }
        Ok(Self { file, exclusive })
    }

    /// Returns no lock, for a folder in which nothing can be written, not even a lock.
    pub fn none() -> Self {
        Self {
            file: None,
            exclusive: false,
        }
    }

    /// Returns whether no other program has the folder open or can open it now.
    pub fn is_exclusive(&self) -> bool {
        self.exclusive
    }

    /// Turns an exclusive lock into a shared one, so that other programs can open the folder.
    pub fn share(&mut self, folder: &DataFolder) -> Result<()> {
        if !self.exclusive || self.file.is_none() {
            return Ok(());
        }
        // Windows cannot turn an exclusive lock into a shared one, so it is released for a moment. The file is closed and
        // opened again for that: `File::unlock` fails there with "Lock violation" after it has unlocked the file.
        if cfg!(windows) {
            self.file = None;
            self.file = folder.lock_file()?;
        }
        if let Some(file) = &self.file {
            wait_for_share(file, folder)?;
        }
        self.exclusive = false;
        Ok(())
    }
}

fn wait_for_share(file: &File, folder: &DataFolder) -> Result<()> {
    let until = Instant::now() + LOCK_TIMEOUT;
    loop {
        match file.try_lock_shared() {
            Ok(()) => return Ok(()),
            Err(TryLockError::WouldBlock) if Instant::now() < until => {
                std::thread::sleep(RETRY_PAUSE);
            }
            Err(TryLockError::WouldBlock) => return Err(StoreError::Busy),
            Err(TryLockError::Error(e)) => return Err(StoreError::io(&folder.lock(), e)),
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // While another program is being started, it briefly holds a copy of every open file. Closing only our file
        // would leave the folder locked until then, so unlock it explicitly. If that fails, the lock still ends with
        // the file. Windows hands no copies on, and `File::unlock` fails there, so closing is enough.
        if let Some(file) = self.file.as_ref().filter(|_| !cfg!(windows)) {
            let _ = file.unlock();
        }
    }
}

#[cfg(all(test, not(windows)))]
mod tests {
    use super::*;

    // Windows hands no copies of files on, and unlocks a copied one only when the copy is closed, too.
    #[test]
    fn a_lock_is_given_up_although_a_program_just_started_still_holds_the_file() {
        let made = tempfile::tempdir().unwrap();
        let folder = DataFolder::at(made.path(), crate::describe::Describe::default()).unwrap();
        let mut lock = Lock::take(&folder).unwrap();
        lock.share(&folder).unwrap();
        let held = lock.file.as_ref().unwrap().try_clone().unwrap();
        drop(lock);
        assert!(Lock::take(&folder).unwrap().is_exclusive());
        drop(held);
    }
}
